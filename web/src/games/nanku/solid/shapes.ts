// The shapes that the table is made of, each drawn many times by one call.
import {
  BoxGeometry,
  BufferGeometry,
  CircleGeometry,
  Color,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  Quaternion,
  Vector3,
  type Material,
  type Object3D,
} from "three";
import { steps, type Direction, type Place3 } from "../cubes";

const half = 0.478; // of a cube: neighbours that are not one piece leave a fine gap
const bevel = 0.1;
const segments = 3; // of a bevel

/** From the axes of the game to those of three.js, whose y goes upwards. */
export const inSpace = (place: Place3): Vector3 => new Vector3(place.x, place.z, -place.y);

/** A cube with round edges; if `open`, its side to the east reaches to the other cube of the piece and has no edge. */
export function cubeShape(open: boolean, radius = bevel, size = half): BufferGeometry {
  const count = 2 * segments + 1;
  const shape = new BoxGeometry(1, 1, 1, count, count, count);
  const position = shape.getAttribute("position");
  const normal = shape.getAttribute("normal");
  const outward = new Vector3();
  const point = new Vector3();
  const corner = new Vector3();
  // Grid lines 0 to `segments` bend around the low edge, the others around the high one; between both the face is even.
  const bend = (along: number): { corner: number; outward: number } => {
    const line = Math.round((along + 0.5) * count);
    const low = line <= segments;
    const turn = low ? 1 - line / segments : (line - segments - 1) / segments;
    return { corner: (low ? -1 : 1) * (size - radius), outward: (low ? -1 : 1) * Math.tan((Math.PI / 4) * turn) };
  };
  for (let i = 0; i < position.count; ++i) {
    const [x, y, z] = [bend(position.getX(i)), bend(position.getY(i)), bend(position.getZ(i))];
    corner.set(x.corner, y.corner, z.corner);
    outward.set(x.outward, y.outward, z.outward);
    const atOpening = open && x.corner > 0;
    if (atOpening) outward.x = 0;
    outward.normalize();
    point.copy(corner).addScaledVector(outward, radius);
    if (atOpening) point.x = 0.5;
    position.setXYZ(i, point.x, point.y, point.z);
    normal.setXYZ(i, outward.x, outward.y, outward.z);
  }
  return shape;
}

/** A flat mark that lies on a top or on the table. */
export function markShape(): BufferGeometry {
  return new CircleGeometry(0.1, 24).rotateX(-Math.PI / 2);
}

/** Lines on the table, each with the opacity of its ends. */
export function lineShape(lines: readonly { from: Place3; to: Place3; opacity: [number, number] }[]): BufferGeometry {
  const places: number[] = [];
  const colours: number[] = [];
  for (const line of lines) {
    places.push(...inSpace(line.from).toArray(), ...inSpace(line.to).toArray());
    colours.push(1, 1, 1, line.opacity[0], 1, 1, 1, line.opacity[1]);
  }
  const shape = new BufferGeometry();
  shape.setAttribute("position", new Float32BufferAttribute(places, 3));
  shape.setAttribute("color", new Float32BufferAttribute(colours, 4));
  return shape;
}

// From the east, where an open cube has its opening.
const facing: Readonly<Record<Direction, Quaternion>> = Object.fromEntries(
  Object.entries(steps).map(([direction, step]) => [
    direction,
    new Quaternion().setFromUnitVectors(new Vector3(1, 0, 0), inSpace(step)),
  ]),
) as Record<Direction, Quaternion>;

export interface Instance {
  place: Place3; // its middle
  towards?: Direction | null;
  size?: number;
  colour?: Color;
}

/** As many as wanted of one shape, in one draw call. */
export class Instances {
  private mesh: InstancedMesh;

  constructor(
    private readonly parent: Object3D,
    shape: BufferGeometry,
    material: Material,
    private readonly prepare: (mesh: InstancedMesh) => void = () => {},
  ) {
    this.mesh = this.build(shape, material, 80);
  }

  set(instances: readonly Instance[]): void {
    if (instances.length > this.mesh.instanceMatrix.count) {
      const { geometry, material } = this.mesh;
      this.parent.remove(this.mesh);
      this.mesh.dispose();
      this.mesh = this.build(geometry, material as Material, instances.length * 2);
    }
    const matrix = new Matrix4();
    const size = new Vector3();
    instances.forEach((instance, i) => {
      matrix.compose(
        inSpace(instance.place),
        instance.towards ? facing[instance.towards] : facing.e,
        size.setScalar(instance.size ?? 1),
      );
      this.mesh.setMatrixAt(i, matrix);
      if (instance.colour) this.mesh.setColorAt(i, instance.colour);
    });
    this.mesh.count = instances.length;
    this.mesh.visible = instances.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }

  get material(): Material {
    return this.mesh.material as Material;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.material.dispose();
    this.mesh.dispose();
  }

  private build(shape: BufferGeometry, material: Material, capacity: number): InstancedMesh {
    const mesh = new InstancedMesh(shape, material, capacity);
    // Colours are there from the beginning, so that the material is compiled once.
    for (let i = 0; i < capacity; ++i) mesh.setColorAt(i, new Color(1, 1, 1));
    mesh.count = 0;
    mesh.visible = false;
    mesh.frustumCulled = false; // it is where the camera looks
    this.prepare(mesh);
    this.parent.add(mesh);
    return mesh;
  }
}
