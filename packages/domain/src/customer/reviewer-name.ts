/** 3.09: «Kari F.», the name that is shown with a review. */
export function formatReviewerName(firstName: string, lastName: string): string {
  const first = firstName.trim()
  const [initial] = [...lastName.trim()]
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
