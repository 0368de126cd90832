import { Link } from 'react-router'
import { useBackLink } from '../../state/breadcrumbs/use-breadcrumbs.ts'
import { ArrowLeft } from '../../ui/icons.tsx'

/** 2.44: the link back: up the tree as the server knows it, then to where the visitor came from. */
export function WayBack({ back }: { back: { label: string; to: string } }) {
  const link = useBackLink(back)
  return (
    <Link className="listing-back" to={link.to}>
      <ArrowLeft className="icon icon-s" aria-hidden="true" />
      {link.label}
    </Link>
  )
}
