import { ContactLinks } from './contact-links.tsx'

type NoScriptHelpProps = {
  contact: { phone: string; email: string }
  /** What needs a script, and what can be done without one. */
  children: React.ReactNode
}

/** For visitors without scripts: why the form does not work, and how to contact the shop. */
export function NoScriptHelp({ contact, children }: NoScriptHelpProps) {
  return (
    <noscript>
      <p className="step-warning">
        {children}{' '}
        {contact.phone === '' && contact.email === '' ? null : (
          <>
            <ContactLinks contact={contact} />, så hjelper vi deg.
          </>
        )}
      </p>
    </noscript>
  )
}
