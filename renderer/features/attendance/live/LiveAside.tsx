import classes from './LivePage.module.css'
import { Presence } from './Presence.tsx'
import { QueueChart } from './QueueChart.tsx'

/** Pictures beside the list, as long as no punch is open. */
export function LiveAside() {
  return (
    <div className={classes.aside}>
      <QueueChart />
      <Presence />
    </div>
  )
}
