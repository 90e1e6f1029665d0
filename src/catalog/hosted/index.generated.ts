// Written by `npm run generate`: do not edit.
import anthropic from "./anthropic.ts";
import deepseek from "./deepseek.ts";
import fireworks from "./fireworks.ts";
import google from "./google.ts";
import openai from "./openai.ts";
import type { HostedPriceList } from "./hosted-row.ts";

export const allHosted: readonly HostedPriceList[] = [anthropic, deepseek, fireworks, google, openai];
