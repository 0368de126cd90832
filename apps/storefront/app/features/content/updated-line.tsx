/** «Oppdatert 2. november 2026». */
export function UpdatedLine({ iso, text }: { iso: string; text: string }) {
  return (
    <p className="text-updated">
      Oppdatert <time dateTime={iso}>{text}</time>
    </p>
  )
}
