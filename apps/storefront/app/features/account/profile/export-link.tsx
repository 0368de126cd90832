/** A link to all that the shop has of the customer, which takes a recent log-in. */
export function ExportLink({ href, children }: { href: string; children: React.ReactNode }) {
  const open = async () => {
    const { askForPassword } = await import('./ask-for-password.ts')
    if (await askForPassword()) window.location.assign(href)
  }
  return (
    <a
      className="tap link"
      href={href}
      onClick={(event) => {
        event.preventDefault()
        void open().catch(console.error)
      }}
    >
      {children}
    </a>
  )
}
