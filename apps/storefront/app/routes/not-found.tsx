import { data } from 'react-router'

/** Unknown addresses have status 404; the root's error boundary renders their page. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
