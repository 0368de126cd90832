/** The way of sharing that needs no script: a mail with the address in it. */
export const mailHref = (title: string, url: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`

type ShareLinkProps = {
  title: string
  /** Absolute address of what is shared. */
  url: string
  /** What a plain press does once the page's scripts are there; until then it is a mail. */
  onShare: (shared: { title: string; url: string; opener: HTMLElement }) => void
  className: string
  /** Where a drawing stands for the word. */
  label?: string
  children: React.ReactNode
}

/** 2.35: «Del» wherever something can be shared. */
export const ShareLink = ({ title, url, onShare, className, label, children }: ShareLinkProps) => (
  <a
    className={className}
    href={mailHref(title, url)}
    aria-label={label}
    title={label}
    onClick={(event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onShare({ title, url, opener: event.currentTarget })
    }}
  >
    {children}
  </a>
)
