import { Link } from 'react-router'
import type { Banner } from './home.ts'

/** The title leads where the banner does. */
export const BannerTitle = ({ banner: { title, to } }: { banner: Banner }) =>
  to === null ? title : <Link to={to}>{title}</Link>
