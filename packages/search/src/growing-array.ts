type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array

/** Returns the array itself when `length` fits, otherwise a copy of at least twice the size. */
export const growArray = <A extends Numbers>(array: A, length: number): A => {
  if (length <= array.length) return array
  const larger = new (array.constructor as new (size: number) => A)(Math.max(length, array.length * 2, 64))
  larger.set(array as never)
  return larger
}
