import { PollList } from '../features/polls/poll-list.tsx'
import { requireData } from '../platform/api-result.ts'
import { deferredPart } from '../platform/deferred-part.tsx'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { useRecordBreadcrumb } from '../state/breadcrumbs/use-breadcrumbs.ts'
import { readBannerImage } from '../ui/banner-image.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { FRONT_PAGE } from '../ui/front-page.ts'
import type { Route } from './+types/polls.ts'

const MoreToSee = deferredPart('shown', () => import('../features/viewed/more-to-see.tsx'))

/** So many are shown, the one that started last first. */
const MOST_POLLS = 12

/** 1.06, 2.33: the open polls and quizzes, and how those that have ended went. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl, tenant } = getRequestValues(context)
  const [open, ended] = await Promise.all([api('GET /polls'), api('GET /polls/ended')])
  const polls = requireData(open).slice(0, MOST_POLLS)
  const shown = await Promise.all(
    polls.map(async (poll) => {
      const answer = await api('GET /polls/{id}', { params: { id: poll.id } })
      if (!answer.ok) return { ...poll, picture: null, questions: [] }
      const { banner_desktop, banner_mobile, questions } = answer.data
      return { ...poll, picture: readBannerImage(banner_desktop, banner_mobile), questions }
    }),
  )
  return { polls: shown, ended: requireData(ended), publicUrl, siteName: tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        ...loaderData,
        title: 'Avstemninger og quizer',
        description: `Si hva du mener, eller prøv hva du kan: avstemningene og quizene hos ${loaderData.siteName} nå.`,
        path: '/avstemning',
      })

export default function PollsRoute({ loaderData }: Route.ComponentProps) {
  useRecordBreadcrumb('Avstemninger')
  return (
    <div className="wrap">
      <Breadcrumbs pages={[FRONT_PAGE]} current="Avstemninger" />
      <PollList polls={loaderData.polls} ended={loaderData.ended} />
      <div className="more-room">
        <MoreToSee />
      </div>
    </div>
  )
}
