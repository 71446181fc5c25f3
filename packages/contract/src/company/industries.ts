/** The sections of GB/T 4754. */
export const industries = 'A B C D E F G H I J K L M N O P Q R S T'.split(' ');
