type NoScriptHelpProps = {
  contact: { phone: string; email: string }
  /** What needs a script, and what can be done without one. */
  children: React.ReactNode
}

/** For visitors without scripts: why the form does not work, and how to contact the shop. */
export function NoScriptHelp({ contact: { phone, email }, children }: NoScriptHelpProps) {
  return (
    <noscript>
      <p className="step-warning">
        {children} Ring{' '}
        <a className="link num" href={`tel:${phone.replace(/\s/g, '')}`}>
          {phone}
        </a>{' '}
        eller skriv til{' '}
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        , så hjelper vi deg.
      </p>
    </noscript>
  )
}
