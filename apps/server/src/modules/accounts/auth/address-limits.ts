/** Calls from one address: a minute, registrations, checked numbers and codes by SMS an hour. The browser need not know them. */
export const addressLimits = {
  captchas: 300,
  nameChecks: 30,
  phoneChecks: 120,
  registrations: 30,
  passwordChecks: 120,
  sms: 60,
} as const;
