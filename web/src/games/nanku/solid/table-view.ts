// Nanku in space, by three.js. Draws only when something has changed or moves; counts its draw calls for all to see.
import {
  BackSide,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene as Space,
  ShadowMaterial,
  Vector3,
  WebGLRenderer,
  type Material,
} from "three";
import { between, eyeOf, fieldOfView, quarterOf, rayThrough, upOf, type View } from "../camera";
import { opposite, type Cube, type Frame, type Place3 } from "../cubes";
import type { Placement } from "../placing";
import type { Ray } from "../picking";
import { Ground } from "./ground";
import { cubeShape, inSpace, Instances, markShape, type Instance } from "./shapes";

/** All there is to see. */
export interface Model {
  cubes: readonly Cube[];
  levels: number; // that are shown as solid; those above are faded
  ghost: { placement: Placement; settled: boolean } | null;
  hints: readonly Placement[]; // suggested, strongest first
  legal: readonly Place3[]; // where a cube could go
  cursor: Place3 | null; // where the keyboard is
  frame: Frame;
  ended: boolean;
}

export interface Palette {
  white: string;
  black: string;
  dim: string;
  line: string;
  text: string;
  legal: string;
  last: string;
  decisive: string;
  ghost: string;
  dark: boolean;
}

const dropHeight = 1.4;
const outline = { last: 1.06, ghost: 1.07, decisive: 1.1 };

const middle = (place: Place3, raised = 0): Place3 => ({ x: place.x, y: place.y, z: place.z + 0.5 + raised });
const eased = (t: number): number => 1 - (1 - t) ** 3;

export class TableView {
  view: View;
  private target: View; // where the view is going
  private readonly renderer: WebGLRenderer;
  private readonly space = new Space();
  private readonly camera = new PerspectiveCamera((fieldOfView * 180) / Math.PI, 1, 0.5, 600);
  private readonly sun = new DirectionalLight(0xfff1de, 2.0);
  private readonly sky = new HemisphereLight(0xffffff, 0xd9c3a8, 2.1);
  private readonly ground: Ground;
  private readonly shade = new Mesh(
    new PlaneGeometry(1200, 1200).rotateX(-Math.PI / 2),
    new ShadowMaterial({ opacity: 0.22, depthWrite: false }),
  );
  private readonly solid: Record<"joined" | "single", Instances>;
  private readonly faded: Record<"joined" | "single", Instances>;
  private readonly ghosts: Instances;
  private readonly hulls: Instances;
  private readonly marks: Instances;
  private palette: Palette | null = null;
  private model: Model | null = null;
  private drop: { begun: number; duration: number } | null = null;
  private turn: { begun: number; duration: number; from: View } | null = null;
  private frameRequest = 0;
  private frames = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    context: WebGL2RenderingContext,
    view: View,
  ) {
    this.view = this.target = view;
    this.renderer = new WebGLRenderer({ canvas, context, antialias: true, alpha: true });
    this.renderer.setClearAlpha(0);
    this.renderer.shadowMap.enabled = true;
    this.renderer.shadowMap.autoUpdate = false;
    this.renderer.info.autoReset = false;
    this.renderer.debug.checkShaderErrors = false; // asking would wait for the compiler
    this.sun.castShadow = true;
    this.sun.shadow.mapSize.set(1024, 1024);
    this.sun.shadow.radius = 4;
    this.sun.shadow.bias = -0.0004;
    this.sun.shadow.normalBias = 0.02;
    this.shade.receiveShadow = true;
    this.shade.frustumCulled = false;
    this.space.add(this.sun, this.sun.target, this.sky, this.shade);
    this.ground = new Ground(this.space);
    const stone = (more: object = {}): Material => new MeshStandardMaterial({ roughness: 0.52, metalness: 0, ...more });
    const casts = (mesh: { castShadow: boolean; receiveShadow: boolean }): void =>
      void (mesh.castShadow = mesh.receiveShadow = true);
    const pale = { transparent: true, opacity: 0.22, depthWrite: false };
    this.solid = {
      joined: new Instances(this.space, cubeShape(true), stone(), casts),
      single: new Instances(this.space, cubeShape(false), stone(), casts),
    };
    this.faded = {
      joined: new Instances(this.space, cubeShape(true), stone(pale)),
      single: new Instances(this.space, cubeShape(false), stone(pale)),
    };
    this.hulls = new Instances(this.space, cubeShape(false, 0.13), new MeshBasicMaterial({ side: BackSide }));
    this.marks = new Instances(
      this.space,
      markShape(),
      new MeshBasicMaterial({ transparent: true, opacity: 0.7, depthWrite: false }),
      (mesh) => (mesh.renderOrder = 1),
    );
    this.ghosts = new Instances(
      this.space,
      cubeShape(true),
      stone({ transparent: true, opacity: 0.8 }),
      (mesh) => (mesh.renderOrder = 2),
    );
    this.renderer.compile(this.space, this.camera); // rather than when a piece is first taken up
  }

  get aspect(): number {
    return this.camera.aspect;
  }

  paint(palette: Palette): void {
    this.palette = palette;
    this.ground.paint(new Color(palette.line), new Color(palette.text));
    this.sky.groundColor.set(palette.dark ? 0x4a5d63 : 0xd9c3a8);
    this.shade.material.opacity = palette.dark ? 0.45 : 0.22;
    this.arrange();
  }

  /** Shows another model; if `duration` is not 0, the last piece comes down from above. */
  show(model: Model, duration = 0): void {
    const before = this.model;
    this.model = model;
    if (before && before.cubes === model.cubes && before.levels === model.levels && before.frame === model.frame) {
      // The cubes, and so their shadows, stay as they are.
      if (this.palette) this.arrangeMarks(model, this.palette);
      this.request();
      return;
    }
    this.drop = duration > 0 ? { begun: performance.now(), duration } : null;
    this.arrange();
  }

  look(view: View, duration: number): void {
    this.target = view;
    this.turn = duration > 0 ? { begun: performance.now(), duration, from: this.view } : null;
    if (!this.turn) this.view = view;
    this.request();
  }

  /** Where the view is, or where it is going. */
  get destination(): View {
    return this.target;
  }

  resize(width: number, height: number): void {
    if (width === 0 || height === 0) return;
    this.renderer.setPixelRatio(Math.min(devicePixelRatio, 2));
    this.renderer.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.request();
  }

  /** Through a point of the canvas, given from its left upper corner. */
  ray(x: number, y: number): Ray {
    const box = this.canvas.getBoundingClientRect();
    return rayThrough(this.view, (x / box.width) * 2 - 1, 1 - (y / box.height) * 2, this.aspect);
  }

  request(): void {
    if (this.frameRequest !== 0) return;
    this.canvas.dataset["still"] = "false";
    this.frameRequest = requestAnimationFrame((now) => this.frame(now));
  }

  dispose(): void {
    cancelAnimationFrame(this.frameRequest);
    const all = [
      this.solid.joined,
      this.solid.single,
      this.faded.joined,
      this.faded.single,
      this.ghosts,
      this.hulls,
      this.marks,
    ];
    for (const instances of all) instances.dispose();
    this.ground.dispose();
    this.shade.geometry.dispose();
    this.shade.material.dispose();
    this.sun.dispose();
    this.renderer.dispose();
  }

  private frame(now: number): void {
    this.frameRequest = 0;
    const begun = performance.now();
    if (this.turn) {
      const t = Math.min(1, (now - this.turn.begun) / this.turn.duration);
      this.view = t >= 1 ? this.target : between(this.turn.from, this.target, eased(Math.max(0, t)));
      if (t >= 1) this.turn = null;
    }
    if (this.drop) {
      if (now - this.drop.begun >= this.drop.duration) this.drop = null;
      this.arrange();
    }
    this.render();
    this.canvas.dataset["frames"] = String(++this.frames);
    this.canvas.dataset["view"] = [this.view.azimuth, this.view.elevation, this.view.distance]
      .map((part) => part.toFixed(3))
      .join(" ");
    this.canvas.dataset["drawCalls"] = String(this.renderer.info.render.calls);
    this.canvas.dataset["scriptMilliseconds"] = (performance.now() - begun).toFixed(2);
    if (this.turn || this.drop) this.request();
    else if (this.frameRequest === 0) this.canvas.dataset["still"] = "true";
  }

  private render(): void {
    this.camera.position.copy(inSpace(eyeOf(this.view)));
    this.camera.up.copy(inSpace(upOf(this.view)));
    this.camera.lookAt(inSpace(this.view.target));
    if (this.model) this.ground.show(this.model.frame, quarterOf(this.view));
    this.renderer.info.reset();
    this.renderer.render(this.space, this.camera);
  }

  private raised(cube: Cube): number {
    if (!this.drop || !cube.last) return 0;
    const t = (performance.now() - this.drop.begun) / this.drop.duration;
    return dropHeight * (1 - eased(Math.min(1, Math.max(0, t))));
  }

  // From the model to instances.
  private arrange(): void {
    if (!this.model || !this.palette) return;
    this.arrangeCubes(this.model, this.palette);
    this.arrangeMarks(this.model, this.palette);
    this.light(this.model);
    this.renderer.shadowMap.needsUpdate = true;
    this.request();
  }

  private arrangeCubes(model: Model, palette: Palette): void {
    const colours = coloursOf(palette);
    const dim = new Color(palette.dim);
    const lists = {
      solid: { joined: [] as Instance[], single: [] as Instance[] },
      faded: { joined: [] as Instance[], single: [] as Instance[] },
    };
    for (const cube of model.cubes) {
      const colour = colours[cube.piece].clone();
      if (cube.buried) colour.lerp(dim, 0.6);
      const kept = cube.z < model.levels && !(model.ended && !cube.decisive); // a line that won is seen through the rest
      const joined = cube.mate && !(kept && (model.ended || (cube.mate === "u" && cube.z + 1 >= model.levels))); // what is seen alone is whole
      lists[kept ? "solid" : "faded"][joined ? "joined" : "single"].push({
        place: middle(cube, this.raised(cube)),
        towards: cube.mate,
        colour,
      });
    }
    this.solid.joined.set(lists.solid.joined);
    this.solid.single.set(lists.solid.single);
    this.faded.joined.set(lists.faded.joined);
    this.faded.single.set(lists.faded.single);
  }

  // Outlines, pieces that are not there yet, and where they may go.
  private arrangeMarks(model: Model, palette: Palette): void {
    const colours = coloursOf(palette);
    const hulls: Instance[] = [];
    for (const cube of model.cubes) {
      if (cube.z >= model.levels || !(model.ended ? cube.decisive : cube.last)) continue;
      const kind = model.ended ? "decisive" : "last";
      hulls.push({ place: middle(cube, this.raised(cube)), size: outline[kind], colour: new Color(palette[kind]) });
    }
    const ghosts = model.hints.flatMap((hint) => pieceCubes(hint, colours, 0.55));
    if (model.ghost) {
      const { placement, settled } = model.ghost;
      ghosts.push(...pieceCubes(placement, colours, 1));
      if (settled)
        for (const place of [placement.white, placement.black])
          hulls.push({ place: middle(place), size: outline.ghost, colour: new Color(palette.ghost) });
    }
    this.ghosts.set(ghosts);
    this.ghosts.material.opacity = model.ghost?.settled ? 1 : 0.8;
    this.hulls.set(hulls);
    const mark = (place: Place3, colour: string, size: number): Instance => ({
      place: { ...place, z: place.z + 0.006 },
      colour: new Color(colour),
      size,
    });
    const marks = model.legal.map((place) => mark(place, palette.legal, 1));
    if (model.cursor) marks.push(mark(model.cursor, palette.last, 3));
    this.marks.set(marks);
  }

  // The sun's shadow must cover what stands, and no more than that.
  private light(model: Model): void {
    const { left, right, bottom, top } = model.frame;
    const height = model.cubes.reduce((most, cube) => Math.max(most, cube.z + 1), 2);
    const centre = inSpace({ x: (left + right) / 2, y: (bottom + top) / 2, z: height / 2 });
    const reach = Math.hypot(right - left + 1, top - bottom + 1, height + 2) / 2 + 1;
    this.sun.target.position.copy(centre);
    this.sun.position.copy(centre).add(new Vector3(-0.42, 1, 0.5).normalize().multiplyScalar(reach * 2));
    const lens = this.sun.shadow.camera;
    lens.left = lens.bottom = -reach;
    lens.right = lens.top = reach;
    lens.near = reach * 0.5;
    lens.far = reach * 3.5;
    lens.updateProjectionMatrix();
  }
}

type Colours = Readonly<Record<"w" | "b", Color>>;

const coloursOf = (palette: Palette): Colours => ({ w: new Color(palette.white), b: new Color(palette.black) });

function pieceCubes({ white, black, direction }: Placement, colours: Colours, size: number): Instance[] {
  return [
    { place: middle(white), towards: direction, colour: colours.w, size },
    { place: middle(black), towards: opposite[direction], colour: colours.b, size },
  ];
}
