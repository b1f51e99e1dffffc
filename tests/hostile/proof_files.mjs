// Proof files as docs/proofs.md specifies them, for files that no solver would write.

const mask = (1n << 64n) - 1n;

function mixed(number) {
  let x = ((number ^ (number >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
  x = ((x ^ (x >> 27n)) * 0x94d049bb133111ebn) & mask;
  return x ^ (x >> 31n);
}

function checksum(bytes) {
  let sum = BigInt(bytes.length);
  for (const byte of bytes) sum = mixed((sum + BigInt(byte) + 1n) & mask);
  return sum;
}

/** A number as LEB128. */
function packed(number) {
  const bytes = [];
  for (; number >= 0x80; number = Math.floor(number / 0x80)) bytes.push(0x80 | (number % 0x80));
  return [...bytes, number];
}

/** A proof with a right checksum. A step is the number of its move, and how many moves the winner needs. */
export function sealedProof(variant, winner, steps, moves = "") {
  const head = `quintet proof 1\nvariant ${variant}\nmoves${moves && " "}${moves}\nwinner ${winner}\nsteps ${steps.length}\n`;
  const content = Buffer.from([...Buffer.from(head), ...steps.flat().flatMap(packed)]);
  const seal = Buffer.alloc(8);
  seal.writeBigUInt64LE(checksum(content));
  return Buffer.concat([content, seal]);
}
