// The table: its lines, and beside them its coordinates, as in the notation.
import {
  BufferGeometry,
  CanvasTexture,
  Float32BufferAttribute,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  type Color,
  type Object3D,
} from "three";
import { coordinates, type Coordinate } from "../coordinates";
import { widened, type Frame } from "../cubes";
import { inSpace, lineShape } from "./shapes";

const glyphs = "-0123456789";
const glyphPixels = 64;
const glyphSize = 0.42; // of a cell
const advance = 0.56; // of the size of a glyph

function glyphTexture(): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = glyphPixels * glyphs.length;
  canvas.height = glyphPixels;
  const context = canvas.getContext("2d");
  if (context) {
    context.font = `600 ${glyphPixels * 0.8}px system-ui, sans-serif`;
    context.fillStyle = "#fff";
    context.textAlign = "center";
    context.textBaseline = "middle";
    [...glyphs].forEach((glyph, i) => context.fillText(glyph, (i + 0.5) * glyphPixels, glyphPixels * 0.54));
  }
  const texture = new CanvasTexture(canvas);
  texture.anisotropy = 4;
  return texture;
}

function textShape(labels: readonly Coordinate[], quarter: number): BufferGeometry {
  const places: number[] = [];
  const texels: number[] = [];
  const corners: number[] = [];
  const [right, up] = [
    [Math.cos((quarter * Math.PI) / 2), Math.sin((quarter * Math.PI) / 2)],
    [-Math.sin((quarter * Math.PI) / 2), Math.cos((quarter * Math.PI) / 2)],
  ] as [[number, number], [number, number]];
  for (const label of labels) {
    [...label.text].forEach((glyph, i) => {
      const column = glyphs.indexOf(glyph);
      const middle = (i - (label.text.length - 1) / 2) * advance * glyphSize;
      const first = places.length / 3;
      for (const [across, above] of [
        [-0.5, -0.5],
        [0.5, -0.5],
        [0.5, 0.5],
        [-0.5, 0.5],
      ] as const) {
        const [a, b] = [middle + across * glyphSize, above * glyphSize];
        places.push(
          ...inSpace({
            x: label.x + a * right[0] + b * up[0],
            y: label.y + a * right[1] + b * up[1],
            z: 0.004,
          }).toArray(),
        );
        texels.push((column + 0.5 + across) / glyphs.length, 0.5 + above);
      }
      corners.push(first, first + 1, first + 2, first, first + 2, first + 3);
    });
  }
  const shape = new BufferGeometry();
  shape.setAttribute("position", new Float32BufferAttribute(places, 3));
  shape.setAttribute("uv", new Float32BufferAttribute(texels, 2));
  shape.setIndex(corners);
  return shape;
}

export class Ground {
  private readonly lines = new LineSegments(
    new BufferGeometry(),
    new LineBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false }),
  );
  private readonly texts = new Mesh(
    new BufferGeometry(),
    new MeshBasicMaterial({ map: glyphTexture(), transparent: true, depthWrite: false }),
  );
  private shown = "";

  constructor(parent: Object3D) {
    this.lines.frustumCulled = this.texts.frustumCulled = false;
    parent.add(this.lines, this.texts);
  }

  paint(lines: Color, texts: Color): void {
    this.lines.material.color.copy(lines);
    this.texts.material.color.copy(texts);
  }

  show(frame: Frame, quarter: number): void {
    const wanted = JSON.stringify([frame, quarter]);
    if (wanted === this.shown) return;
    this.shown = wanted;
    this.lines.geometry.dispose();
    this.lines.geometry = lineShape(gridLines(frame));
    this.texts.geometry.dispose();
    this.texts.geometry = textShape(coordinates(frame, quarter), quarter);
  }

  dispose(): void {
    this.lines.geometry.dispose();
    this.lines.material.dispose();
    this.texts.geometry.dispose();
    this.texts.material.map?.dispose();
    this.texts.material.dispose();
  }
}

function gridLines(frame: Frame): Parameters<typeof lineShape>[0] {
  const { left, right, bottom, top } = widened(frame, 0.5);
  const lines: {
    from: { x: number; y: number; z: number };
    to: { x: number; y: number; z: number };
    opacity: [number, number];
  }[] = [];
  const add = (from: [number, number], to: [number, number]): void => {
    lines.push({ from: { x: from[0], y: from[1], z: 0.002 }, to: { x: to[0], y: to[1], z: 0.002 }, opacity: [1, 1] });
  };
  for (let x = left; x <= right; ++x) add([x, bottom], [x, top]);
  for (let y = bottom; y <= top; ++y) add([left, y], [right, y]);
  return lines;
}
