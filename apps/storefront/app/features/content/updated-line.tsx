import { formatPlainDate } from '@varde/domain/norwegian/format-date'

/** «Oppdatert 2. november 2026». */
export function UpdatedLine({ at }: { at: string }) {
  return (
    <p className="text-updated">
      Oppdatert <time dateTime={at.slice(0, 10)}>{formatPlainDate(new Date(at))}</time>
    </p>
  )
}
