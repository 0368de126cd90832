import type { StaffPoll } from '@varde/contract/admin/polls'
import { formatCount } from '@varde/domain/norwegian/format-number'
import { DataTable } from '../../ui/data-table.tsx'
import { Panel } from '../../ui/page.tsx'

/** How visitors have answered so far. */
export function PollResults({ poll: { score, form } }: { poll: StaffPoll }) {
  return (
    <Panel title={`Svar fra ${formatCount(score.votes)}`}>
      {score.questions.map((question, at) => {
        const text = form.questions[at]?.text ?? `Spørsmål ${at + 1}`
        return (
          <section key={question.question_id}>
            <h3>{text}</h3>
            <DataTable
              caption={text}
              rows={question.options}
              rowKey={({ option_id: id }) => id}
              columns={[
                { title: 'Svar', cell: ({ text: option }) => option },
                { title: 'Stemmer', atEnd: true, cell: ({ votes }) => formatCount(votes) },
                { title: 'Andel', atEnd: true, cell: ({ share }) => `${Math.round(share * 100)} %` },
              ]}
            />
          </section>
        )
      })}
    </Panel>
  )
}
