import { splitHeadline } from './split-headline.ts'

/** A heading on two lines; a short one on one. */
export function TwoLines({ text }: { text: string }) {
  const [first, second] = splitHeadline(text)
  return (
    <>
      {first}
      {second === '' ? null : (
        <>
          <br />
          {second}
        </>
      )}
    </>
  )
}
