import { PollList } from '../features/polls/poll-list.tsx'
import { requireData } from '../platform/api-result.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { useRecordBreadcrumb } from '../state/breadcrumbs/use-breadcrumbs.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import type { Route } from './+types/polls.ts'

/** 1.06, 2.33: the open polls and quizzes. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api, publicUrl, tenant } = getRequestValues(context)
  return { polls: requireData(await api('GET /polls')), publicUrl, siteName: tenant.name }
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
      <Breadcrumbs parents={[]} current="Avstemninger" />
      <PollList polls={loaderData.polls} />
    </div>
  )
}
