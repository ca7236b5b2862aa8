const CODES = /^(CERT_|UNABLE_TO_|.*SELF_SIGNED|ERR_TLS_CERT|HOSTNAME_MISMATCH|INVALID_CA|PATH_LENGTH)/

/** Whether the code of an error of TLS means a rejected certificate. */
export const isCertificateError = (code: string): boolean => CODES.test(code)
