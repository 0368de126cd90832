import type { Queryable } from '../../db/connect.ts'
import { questions } from '../questions/questions.tables.ts'
import { DEMO_BRANDS } from './demo-brands.ts'
import { firstArticleId } from './generate-demo-shop.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type DemoQuestion = { name: string | null; daysAgo: number; content: string; answer: string }

/** What shoppers asked about the first article of the demo, the newest first. */
const questionsAboutTheFirst: readonly DemoQuestion[] = [
  {
    name: 'Ingrid',
    daysAgo: 4,
    content: 'Får jeg hetta over sykkelhjelmen?',
    answer: 'Ja, hetta tar hjelm, både på sykkelen og på fjellet.',
  },
  {
    name: 'Marte',
    daysAgo: 11,
    content: 'Er den romslig nok til en dunjakke under?',
    answer:
      'De fleste får plass til en tynn dunjakke i sin vanlige størrelse. Skal du ha en tykk en under, går du opp én.',
  },
  {
    name: null,
    daysAgo: 19,
    content: 'Kan den vaskes i maskin, eller ødelegger det membranen?',
    answer:
      'Ja, vask den gjerne, slik det står på vaskelappen. La være å bruke tøymykner, så puster den som før.',
  },
  {
    name: 'Solveig',
    daysAgo: 26,
    content: 'Er membranen uten PFAS?',
    answer: 'Ja. Membranen er av polyuretan, uten PFAS.',
  },
  {
    name: 'Tuva',
    daysAgo: 40,
    content: 'Hvor mye veier den i S? Den skal ligge nederst i sekken til det begynner å regne.',
    answer: 'Vi har veid M, og den er på 486 gram. S er litt lettere.',
  },
  {
    name: 'Åse',
    daysAgo: 58,
    content: 'Har alle lommene glidelås?',
    answer: 'Ja, alle tre.',
  },
  {
    name: null,
    daysAgo: 73,
    content: 'Kommer den inn igjen i XXL?',
    answer: 'Velg XXL og trykk på «Varsle meg», så får du en e-post når den er tilbake.',
  },
]

/** The questions about the demo's first article, all answered. */
export async function insertDemoQuestions(db: Queryable, now: Date): Promise<void> {
  await db.insert(questions).values(
    questionsAboutTheFirst.map(({ name, daysAgo, content, answer }) => {
      const createdAt = new Date(now.getTime() - daysAgo * dayMs)
      const answeredAt = new Date(createdAt.getTime() + 5 * hourMs)
      return {
        articleId: firstArticleId,
        brand: DEMO_BRANDS[0],
        name,
        content,
        answer,
        createdAt,
        answeredAt,
      }
    }),
  )
}
