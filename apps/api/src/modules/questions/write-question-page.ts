import { MOST_ANSWER_CHARACTERS } from '@varde/domain/customer/question-text'
import { formatDateTime } from '@varde/domain/norwegian/format-date'
import { type DeskMessage, writeDeskHtml, writeDeskMessage } from '../../server/desk-pages.ts'
import { escapeHtml } from '../../server/escape-html.ts'
import { type DeskQuestion, versionOf } from './answer-questions.ts'

/** The page on which the shop answers a question. No address of the asker is on it. */
export function writeQuestionPage(question: DeskQuestion, message: DeskMessage | null): string {
  const { id, articleName, articleId, articleSlug, name, content, answer, rejectedAt, createdAt } = question
  const state = rejectedAt !== null ? 'Vises ikke' : answer === null ? 'Venter på svar' : 'Besvart, vises'
  const seen = `<input type="hidden" name="sett" value="${versionOf(question)}">`
  return writeDeskHtml(
    `Spørsmål om ${articleName}`,
    `<p class="shop">Spørsmål ${id}</p>
<h1>${escapeHtml(articleName)}</h1>
<p class="status"><span>Status</span> <b>${state}</b></p>
${writeDeskMessage(message)}
<p class="said">${escapeHtml(content)}</p>
<dl><div><dt>Fra</dt><dd>${escapeHtml(name ?? 'En kunde')}</dd></div><div><dt>Spurt</dt><dd>${formatDateTime(createdAt)}</dd></div><div><dt>Vare</dt><dd><a href="/product/${escapeHtml(articleSlug)}">${articleId}</a></dd></div></dl>
<form method="post" class="actions"><label>${answer === null ? 'Svaret' : 'Svaret, som kan endres'}<textarea name="svar" required maxlength="${MOST_ANSWER_CHARACTERS}">${escapeHtml(answer ?? '')}</textarea></label>${seen}<p>Kunden får svaret på e-post, og det vises på varens side sammen med spørsmålet.</p><button name="handling" value="answer" class="first">${answer === null ? 'Send og vis svaret' : 'Send og vis det nye svaret'}</button></form>
${rejectedAt === null ? writeRejectForm(seen) : ''}`,
  )
}

/** Folded away, so that it is not pressed by accident. */
function writeRejectForm(seen: string): string {
  return `<details><summary>Vis ikke spørsmålet</summary><form method="post" class="actions"><p>Det vises ikke på varens side, og kunden får ingen e-post.</p>${seen}<button name="handling" value="reject">Ja, vis det ikke</button></form></details>`
}
