/** The symbol for one instruction of a wash or care label; a wash tub where no other symbol fits. */
export default function CareMark({ mark }: { mark: string }) {
  const text = mark.toLowerCase()
  const isForbidden = /^(?:ikke|aldri|unngå)\b/.test(text)
  return (
    <svg
      viewBox="0 0 22 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawSymbol(text)}
      {isForbidden ? <path d="M3 4l16 16M19 4 3 20" /> : null}
    </svg>
  )
}

function drawSymbol(text: string): React.ReactNode {
  if (/blek/.test(text)) return <path d="M11 4 20 20H2Z" />
  if (/heng|flatt/.test(text)) return <path d="M2.5 3.5h17v17h-17zM2.5 4c4.5 6.5 12.5 6.5 17 0" />
  if (/tromm|tørk/.test(text))
    return (
      <>
        <path d="M2.5 3.500h17v17h-17z" />
        <circle cx="11" cy="12" r="6.5" />
        {/lav/.test(text) ? <circle cx="11" cy="12" r="1" fill="currentColor" /> : null}
      </>
    )
  if (/stryk/.test(text))
    return (
      <>
        <path d="M2 18h18l-2-8H9c-4 0-6.5 3-7 8ZM7 10V6h9l.6 4" />
        {/én prikk|lav/.test(text) ? <circle cx="11" cy="14.5" r="1" fill="currentColor" /> : null}
      </>
    )
  if (/rens/.test(text)) return <circle cx="11" cy="12" r="8" />
  if (/impregner|voks|sko|skinn|fett/.test(text))
    return <path d="M11 3.500c3.5 4.3 5.5 7.3 5.5 10.300a5.5 5.5 0 0 1-11 0c0-3 2-6 5.5-10.300Z" />
  return (
    <>
      <path d="M2 9c1.5-1.5 3-1.5 4.5 0s3 1.5 4.5 0 3-1.5 4.5 0 3 1.5 4.5 0l-1.8 10.500H4.200L2 9" />
      <Degrees text={text} />
    </>
  )
}

function Degrees({ text }: { text: string }) {
  const degrees = /\b([2-9]0)\b/.exec(text)?.[1]
  if (degrees === undefined) return null
  return (
    <text
      x="11"
      y="17.6"
      fontSize="7.5"
      fontWeight="600"
      textAnchor="middle"
      fill="currentColor"
      stroke="none"
    >
      {degrees}
    </text>
  )
}
