import { CareDrawing } from '../../ui/care-drawing.tsx'
import { chooseCareMark } from './choose-care-mark.ts'

/** The symbol for one instruction of a wash or care label, in the label's own words. */
export default function CareMark({ mark }: { mark: string }) {
  return <CareDrawing {...chooseCareMark(mark)} />
}
