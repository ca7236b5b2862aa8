export const GUIDE_PATH = '/help'
