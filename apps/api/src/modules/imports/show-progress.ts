import { Presets, SingleBar } from 'cli-progress'

/** Shows at a terminal how far an import has come. */
export type Progress = {
  /** Bytes of the file that were read, and rows that were written. */
  update(done: { bytes?: number; rows?: number }): void
  stop(): void
}

const rowsPerLine = 5_000

/** A bar where the stream is a terminal; elsewhere (a log, a pipe) a plain line now and then. */
export function showProgress(stream: NodeJS.WriteStream, totalBytes: number): Progress {
  let rows = 0
  if (!stream.isTTY) {
    let told = 0
    return {
      update(done) {
        rows = done.rows ?? rows
        if (rows - told < rowsPerLine) return
        told = rows
        stream.write(`${rows} rader behandlet …\n`)
      },
      stop() {},
    }
  }
  const bar = new SingleBar(
    { format: '{bar} {percentage} % · {rows} rader · {duration_formatted}', stream, clearOnComplete: true },
    Presets.shades_classic,
  )
  bar.start(Math.max(1, totalBytes), 0, { rows })
  return {
    update(done) {
      rows = done.rows ?? rows
      if (done.bytes === undefined) bar.update({ rows })
      else bar.update(done.bytes, { rows })
    },
    stop: () => bar.stop(),
  }
}
