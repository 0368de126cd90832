import { phoneHref } from './phone-href.ts'

type ContactLinksProps = {
  contact: { phone: string; email: string }
  /** The end of the mail's address, «?subject=…». */
  query?: string | undefined
}

/** «Ring 53 00 00 20 eller skriv til hei@nordkjeden.no», as far as the shop has filled it in. */
export function ContactLinks({ contact: { phone, email }, query = '' }: ContactLinksProps) {
  const call = (
    <>
      Ring{' '}
      <a className="link num" href={phoneHref(phone)}>
        {phone}
      </a>
    </>
  )
  const address = (
    <a className="link" href={`mailto:${email}${query}`}>
      {email}
    </a>
  )
  if (email === '') return phone === '' ? null : call
  return phone === '' ? (
    <>Skriv til {address}</>
  ) : (
    <>
      {call} eller skriv til {address}
    </>
  )
}
