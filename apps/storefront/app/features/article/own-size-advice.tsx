import type { OwnSizeAdvice as Advice } from '@varde/domain/catalogue/own-size-advice'
import { type ReactNode, useEffect, useState } from 'react'
import { backgroundClient } from '../../platform/browser-client.ts'
import { describeOwnSize } from './describe-own-size.ts'

type OwnSizeAdviceProps = {
  articleId: number
  /** What reviewers say of the size, shown until there is advice, and where there is none. */
  children: ReactNode
}

/** The size that suits a customer who has agreed to such advice, by what she has kept. */
export default function OwnSizeAdvice({ articleId, children }: OwnSizeAdviceProps) {
  const [advice, setAdvice] = useState<Advice | null>(null)
  useEffect(() => {
    let isLeft = false
    findAdvice(articleId).then((found) => {
      if (!isLeft) setAdvice(found)
    }, console.warn)
    return () => {
      isLeft = true
      setAdvice(null)
    }
  }, [articleId])
  if (advice === null) return children
  return (
    <>
      <b>Velg {advice.size}.</b> {describeOwnSize(advice)}
    </>
  )
}

async function findAdvice(articleId: number): Promise<Advice | null> {
  const result = await backgroundClient('GET /customers/current/size-advice/{id}', {
    params: { id: articleId },
  })
  return result.ok ? result.data.advice : null
}
