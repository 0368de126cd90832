import { formatPlainDate } from '@varde/domain/norwegian/format-date'
import { EndedPollResult } from '../features/polls/ended-poll.tsx'
import { ANSWER_PARAM } from '../features/polls/poll.ts'
import { PollForm } from '../features/polls/poll-form.tsx'
import { requireData } from '../platform/api-result.ts'
import { pageMeta } from '../platform/page-meta.ts'
import { getRequestValues } from '../platform/request-context.ts'
import { keepParameters } from '../platform/search-parameters.ts'
import { useRecordBreadcrumb } from '../state/breadcrumbs/use-breadcrumbs.ts'
import { readBannerImage } from '../ui/banner-image.ts'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { FRONT_PAGE } from '../ui/front-page.ts'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/poll.ts'

export const searchParameters = keepParameters(ANSWER_PARAM)

/** 2.33, 7.31: one poll; when it has ended, its result. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api, now, publicUrl, tenant } = getRequestValues(context)
  const poll = requireData(await api('GET /polls/{id}', { params: { id: params.id } }))
  const isOver = poll.ends_at !== null && new Date(poll.ends_at) <= now
  const result = isOver ? await api('GET /polls/ended/{id}', { params: { id: params.id } }) : null
  const picture = readBannerImage(poll.banner_desktop, poll.banner_mobile)
  const image = picture === null ? null : `${picture.image}-1280.jpg`
  return { poll, ended: result?.ok ? result.data : null, picture, image, publicUrl, siteName: tenant.name }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        ...loaderData,
        title: loaderData.poll.name,
        description: loaderData.poll.description,
        path: `/avstemning/${loaderData.poll.id}`,
      })

export default function PollRoute({ loaderData }: Route.ComponentProps) {
  const { poll, ended, picture } = loaderData
  useRecordBreadcrumb(poll.name)
  return (
    <div className="wrap">
      <Breadcrumbs pages={[FRONT_PAGE, { label: 'Avstemninger', to: '/avstemning' }]} current={poll.name} />
      <div className="poll-page">
        <div>
          <p className="kicker">
            {poll.kind === 'quiz' ? 'Quiz' : 'Avstemning'}
            {ended === null ? '' : `, avsluttet ${formatPlainDate(new Date(ended.ends_at))}`}
          </p>
          <h1>{poll.name}</h1>
          <p className="serif poll-lede">{poll.description}</p>
          {picture === null ? null : (
            <div className="poll-picture">
              <Picture {...picture} alt="" sizes="(min-width: 1020px) 27vw, 46vw" priority />
            </div>
          )}
        </div>
        {ended === null ? <PollForm poll={poll} /> : <EndedPollResult poll={ended} />}
      </div>
    </div>
  )
}
