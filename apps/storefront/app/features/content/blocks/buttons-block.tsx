import { TextLink } from './inline.tsx'

/** Where to go from here. */
export function ButtonsBlock({ buttons }: { buttons: { to: string; label: string }[] }) {
  return (
    <p className="text-buttons">
      {buttons.map(({ to, label }) => (
        <TextLink key={to} to={to} className="btn btn-line">
          {label}
        </TextLink>
      ))}
    </p>
  )
}
