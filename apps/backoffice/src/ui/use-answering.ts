import { useState } from 'react'
import { focusRow, type ListPage, replaceRow } from './list-page.ts'
import { useAddress } from './use-address.ts'
import { type Loaded, useLoaded } from './use-loaded.ts'
import { type ApiResult, type Sending, useSend } from './use-send.ts'

/** What shoppers have written and the shop answers: a question, a review. */
type Written<State extends string> = { id: number; state: State }

/** The states in the order of the choice; what waits is first, and shown without a choice. */
export type AnsweringStates<State extends string> = readonly [
  { value: State; label: string },
  ...{ value: State; label: string }[],
]

export type Answering<State extends string, Row extends Written<State>> = {
  state: State
  chooseState: (state: State) => void
  list: Loaded<ListPage<Row>>
  showPage: (page: number) => void
  /** The answer that is being written, and to which row. */
  answer: { id: number; text: string } | null
  setAnswer: (answer: { id: number; text: string } | null) => void
  sending: Sending
  /** Shows what a row has become, and leads to the next one. */
  take: (changed: Row) => Promise<void>
}

/**
 * A list of what shoppers have written, narrowed to a state, with one answer written at a time.
 *
 * @param name of the list, for what is kept of it
 */
export function useAnswering<State extends string, Row extends Written<State>>(
  name: string,
  states: AnsweringStates<State>,
  load: (query: { page: number; state: State }, signal: AbortSignal) => Promise<ApiResult<ListPage<Row>>>,
): Answering<State, Row> {
  const address = useAddress()
  const [waiting] = states
  const state = states.find(({ value }) => value === address.read('tilstand'))?.value ?? waiting.value
  const { page } = address
  const list = useLoaded(`${name} ${state} ${page}`, (signal) => load({ page, state }, signal))
  const [answer, setAnswer] = useState<{ id: number; text: string } | null>(null)
  const sending = useSend()

  async function take(changed: Row) {
    const before = list.data
    if (before === undefined) return
    const at = before.data.findIndex(({ id }) => id === changed.id)
    const after = replaceRow(before, changed, changed.state === state)
    list.replace(after)
    if (after.data.length === 0 && after.total > 0) await list.reload()
    focusRow(at)
  }
  return {
    state,
    chooseState: (value) => address.write({ tilstand: value === waiting.value ? '' : value }),
    list,
    showPage: (side) => address.write({ side }),
    answer,
    setAnswer,
    sending,
    take,
  }
}
