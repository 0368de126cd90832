/** The `count` largest numbers, the largest first, in linear time. Reorders `values`. */
export const selectTop = (values: Float64Array, count: number): Float64Array => {
  const wanted = Math.min(count, values.length)
  if (wanted < values.length) partition(values, wanted)
  return values.slice(0, wanted).sort().reverse()
}

/** Quickselect: afterwards none of the first `wanted` is smaller than any of the rest. */
const partition = (values: Float64Array, wanted: number): void => {
  let left = 0
  let right = values.length - 1
  while (left < right) {
    const a = values[left] as number
    const b = values[(left + right) >>> 1] as number
    const c = values[right] as number
    const pivot = Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
    let low = left
    let high = right
    while (low <= high) {
      while ((values[low] as number) > pivot) low++
      while ((values[high] as number) < pivot) high--
      if (low > high) break
      const held = values[low] as number
      values[low] = values[high] as number
      values[high] = held
      low++
      high--
    }
    if (wanted - 1 <= high) right = high
    else if (wanted - 1 >= low) left = low
    else return
  }
}
