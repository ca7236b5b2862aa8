import classes from './LivePage.module.css'
import { Presence } from './Presence.tsx'
import { QueueChart } from './QueueChart.tsx'

/** Charts beside the list while no punch is open. */
export function LiveAside() {
  return (
    <div className={classes.aside}>
      <QueueChart />
      <Presence />
    </div>
  )
}
