// What a game sounds and feels like, for those who asked for it: a few short tones, made on the spot.
import { settings } from "../state/settings.svelte";

export type Sound = "move" | "capture" | "place" | "swap" | "refused" | "win" | "loss" | "draw";

interface Tone {
  pitch: number; // in hertz, at its beginning
  falls: number; // to this part of it
  after: number; // in seconds
  lasts: number;
  loud: number; // 0 to 1
  wave: OscillatorType;
}

const tone = (pitch: number, after: number, lasts: number, loud: number, wave: OscillatorType = "sine"): Tone => ({
  pitch,
  falls: 1,
  after,
  lasts,
  loud,
  wave,
});
// A knock of stone on stone.
const knock = (pitch: number, after = 0, loud = 0.5): Tone => ({
  ...tone(pitch, after, 0.07, loud, "triangle"),
  falls: 0.45,
});

const tones: Readonly<Record<Sound, readonly Tone[]>> = {
  move: [knock(420)],
  place: [knock(520)],
  capture: [knock(420), knock(250, 0.06, 0.6)],
  swap: [tone(440, 0, 0.12, 0.25), tone(587, 0.12, 0.16, 0.25)],
  refused: [tone(170, 0, 0.14, 0.25, "triangle")],
  win: [tone(523, 0, 0.16, 0.25), tone(659, 0.14, 0.16, 0.25), tone(784, 0.28, 0.35, 0.28)],
  loss: [tone(392, 0, 0.2, 0.22), tone(311, 0.18, 0.4, 0.22)],
  draw: [tone(440, 0, 0.2, 0.22), tone(440, 0.22, 0.3, 0.18)],
};

const pulses: Readonly<Record<Sound, readonly number[]>> = {
  move: [12],
  place: [12],
  capture: [12, 30, 18],
  swap: [20, 40, 20],
  refused: [40],
  win: [30, 50, 30, 50, 60],
  loss: [80],
  draw: [30, 50, 30],
};

let context: AudioContext | undefined;

function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const { pitch, falls, after, lasts, loud, wave } of tones[sound]) {
      const begins = context.currentTime + after;
      const voice = context.createOscillator();
      const volume = context.createGain();
      voice.type = wave;
      voice.frequency.setValueAtTime(pitch, begins);
      voice.frequency.exponentialRampToValueAtTime(pitch * falls, begins + lasts);
      volume.gain.setValueAtTime(0.0001, begins);
      volume.gain.exponentialRampToValueAtTime(loud, begins + 0.006);
      volume.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
      voice.connect(volume).connect(context.destination);
      voice.start(begins);
      voice.stop(begins + lasts + 0.02);
    }
  } catch {
    // A browser without sound stays silent.
  }
}

export function sound(kind: Sound): void {
  if (settings.sound) play(kind);
  if (settings.vibration && "vibrate" in navigator) navigator.vibrate([...pulses[kind]]);
}
