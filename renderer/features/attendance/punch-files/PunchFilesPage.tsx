import { useState } from 'react'
import type { PunchFile } from '#shared/contracts/attendance/punch-files.ts'
import { TwoPanes } from '../../../ui/page/TwoPanes.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { PunchFileHistory } from './PunchFileHistory.tsx'
import { ReadFile } from './ReadFile.tsx'

/** Punches from the USB port of devices: a file is chosen, looked at, checked and imported; earlier ones can be undone. */
export function PunchFilesPage() {
  const [run, setRun] = useState<PunchFile>()
  const [isReturn, setReturn] = useState(false)
  const leave = () => {
    setReturn(true)
    setRun(undefined)
  }
  if (run !== undefined) return <ReadFile key={run.run_id} run={run} onLeave={leave} />
  return (
    <TwoPanes
      width={440}
      left={<ChooseFile isReturn={isReturn} onUploaded={setRun} />}
      right={<PunchFileHistory />}
    />
  )
}
