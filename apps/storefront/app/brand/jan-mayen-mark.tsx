/** The mark of the shop's own brand Jan Mayen: the contour lines of a volcano. */
export function JanMayenMark() {
  return (
    <svg
      className="jan-mayen-mark"
      viewBox="0 0 18 18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.3"
      aria-hidden="true"
    >
      <path d="M9 1.2c3.8-.4 7.6 3 7.7 7.4.1 4.5-3 8.1-7.4 8.200C4.8 17 1.3 13.6 1.2 9.2 1.1 4.8 4.5 1.6 9 1.200Z" />
      <path d="M9.1 4.600c2.4-.1 4.3 1.9 4.3 4.300s-1.8 4.5-4.3 4.5-4.5-1.9-4.5-4.4 2-4.3 4.5-4.400Z" />
      <circle cx="9.1" cy="9" r="1.3" fill="currentColor" stroke="none" />
    </svg>
  )
}
