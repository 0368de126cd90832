/** The address of a call to a phone number; one without a country code is Norwegian. */
export function phoneHref(phone: string): string {
  const number = phone.replaceAll(/[^\d+]/g, '')
  return `tel:${number.startsWith('+') ? number : `+47${number}`}`
}
