/** A heading that has an address of its own. */
export function HeadingBlock({ level, text, id }: { level: 2 | 3; text: string; id: string }) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className={`text-heading text-heading-${level}`}>
      <Heading id={id}>{text}</Heading>
      <a href={`#${id}`} aria-label={`Lenke til «${text}»`}>
        #
      </a>
    </div>
  )
}
