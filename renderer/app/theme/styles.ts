/** Every global style sheet, in the order in which they may override one another. Fonts come from the build, never from the system. */
import '@fontsource-variable/noto-sans-thai/wght.css'
import '@fontsource-variable/noto-sans-mono/wght.css'
import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import './theme.css'
