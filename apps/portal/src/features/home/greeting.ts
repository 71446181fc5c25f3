/** Before 9 morning, up to 11 forenoon, up to 13 noon, before 20 afternoon, otherwise evening (spec 000 §9). */
export function greeting(hour: number): 'morning' | 'forenoon' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 9) return 'morning';
  if (hour <= 11) return 'forenoon';
  if (hour <= 13) return 'noon';
  return hour < 20 ? 'afternoon' : 'evening';
}
