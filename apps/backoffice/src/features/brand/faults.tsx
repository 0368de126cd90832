import { Message } from '../../ui/message.tsx'

type FaultsProps = { errors: Readonly<Record<string, readonly string[]>>; message: string | undefined }

/** Everything that is wrong, each with its field, or its file and line. */
export function Faults({ errors, message }: FaultsProps) {
  if (message === undefined) return null
  return (
    <Message tone="error">
      <p>{message}</p>
      <ul>
        {Object.entries(errors).map(([place, texts]) => (
          <li key={place}>
            <span className="code">{place}</span>: {texts.join(' ')}
          </li>
        ))}
      </ul>
    </Message>
  )
}
