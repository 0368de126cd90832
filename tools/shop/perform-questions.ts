import {
  createQuestionDesk,
  type DeskQuestion,
  type QuestionDesk,
} from '@varde/api/modules/questions/answer-questions'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { printJsonPage } from './print-json.ts'
import type { QuestionsArguments } from './read-questions-arguments.ts'
import { withDesk } from './with-desk.ts'
import { writePlain } from './write-plain.ts'

/** Reads or changes questions in the shop's database; see `runQuestionsCommand`. */
export function performQuestions(given: QuestionsArguments, env: NodeJS.ProcessEnv): Promise<number> {
  return withDesk(env, async (parts) => {
    const desk = createQuestionDesk(parts)
    switch (given.action) {
      case 'list':
        return await list(desk, given)
      case 'answer':
        return await answer(desk, given.id, given.text)
      case 'reject':
        return await reject(desk, given.ids)
    }
  })
}

async function list(
  desk: QuestionDesk,
  { waitingOnly, limit, page, json }: Extract<QuestionsArguments, { action: 'list' }>,
): Promise<number> {
  const { rows, total } = await desk.list(waitingOnly ? 'waiting' : undefined, {
    limit,
    offset: (page - 1) * limit,
  })
  if (json) {
    printJsonPage(rows, { page, limit, total })
    return 0
  }
  if (rows.length > 0) console.log(rows.map(writeQuestion).join('\n\n'))
  const pages = Math.max(1, Math.ceil(total / limit))
  const next = page < pages ? `, flere med --page ${page + 1}` : ''
  console.log(`${total} spørsmål${waitingOnly ? ' som venter' : ''}, side ${page} av ${pages}${next}.`)
  return 0
}

async function answer(desk: QuestionDesk, id: number, text: string): Promise<number> {
  const answered = await desk.answer(id, text)
  if (!answered.ok) {
    console.error(`Fant ikke noe spørsmål ${id}.`)
    return 1
  }
  if (answered.changed) console.log(`${id} er besvart og vises: «${writePlain(answered.question.content)}»`)
  else console.log(`${id} hadde dette svaret fra før. Ingenting er endret.`)
  return 0
}

/** A question that is not there does not stop the others. */
async function reject(desk: QuestionDesk, ids: readonly number[]): Promise<number> {
  let code = 0
  for (const id of ids) {
    const rejected = await desk.reject(id)
    if (!rejected.ok) {
      console.error(`Fant ikke noe spørsmål ${id}.`)
      code = 1
    } else if (rejected.changed) console.log(`${id} er avvist: «${writePlain(rejected.question.content)}»`)
    else console.log(`${id} var avvist fra før. Ingenting er endret.`)
  }
  return code
}

/** A question in full, since the reader has to answer it. */
function writeQuestion(question: DeskQuestion): string {
  const { id, rejectedAt, answer: given, name, content } = question
  const state = rejectedAt !== null ? 'avvist' : given === null ? 'venter' : 'vises'
  return [
    `${id}  ${state}  ${formatDateTime(question.createdAt)}`,
    `  ${writePlain(question.articleName)} (${question.articleId})`,
    `  ${writePlain(name ?? 'uten navn')}`,
    ...indent(content),
    ...(given === null ? [] : indent(`Svar: ${given}`)),
  ].join('\n')
}

function indent(text: string): string[] {
  return text.split('\n').map((line) => `  ${writePlain(line)}`)
}
