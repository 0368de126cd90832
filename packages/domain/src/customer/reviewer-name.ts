/** 3.09: «Kari F.»: how a customer is named beside what she wrote. */
export function formatReviewerName(firstName: string, lastName: string): string {
  const first = firstName.trim()
  const [initial] = [...lastName.trim()]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
