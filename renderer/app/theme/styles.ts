/**
 * All global style sheets. Mantine's are in a layer, so that ours win in whatever order chunks load them. Fonts come
 * from the build, never from the system.
 */
import '@fontsource-variable/noto-sans-thai/wght.css'
import '@fontsource-variable/noto-sans-mono/wght.css'
import '@mantine/core/styles.layer.css'
import '@mantine/dates/styles.layer.css'
import './theme.css'
