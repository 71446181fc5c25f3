/** Calls from one address: a minute, registrations and codes by SMS an hour. The browser need not know them. */
export const addressLimits = {
  captchas: 300,
  nameChecks: 30,
  registrations: 30,
  passwordChecks: 120,
  sms: 60,
} as const;
