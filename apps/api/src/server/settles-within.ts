/**
 * Waits until a promise is settled, but at most `limitMs`. The caller handles its result.
 *
 * @returns whether it ended in time
 */
export async function settlesWithin(work: Promise<unknown>, limitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, limitMs, false)
  })
  const settled = work.then(
    () => true,
    () => true,
  )
  const inTime = await Promise.race([settled, limit])
  clearTimeout(timer)
  return inTime
}
