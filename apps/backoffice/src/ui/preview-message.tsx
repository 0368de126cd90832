import { Link } from 'react-router'
import { Message } from './message.tsx'

/** A link that shows what is not published to whoever has it; null until it is made. */
export function PreviewMessage({ url, shows }: { url: string | null; shows: string }) {
  return url === null ? null : (
    <Message tone="info">
      <a href={url} target="_blank" rel="noreferrer">
        Åpne forhåndsvisningen
      </a>{' '}
      Lenken virker i sju dager for alle som har den, og viser {shows}.{' '}
      <Link to="/forhandsvisninger">Se alle lenkene, og avslutt dem</Link>
    </Message>
  )
}
