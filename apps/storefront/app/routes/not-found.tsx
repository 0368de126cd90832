import { data } from 'react-router'

/** Unknown addresses are a designed 404 with status 404: the error boundary of the root draws it. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
