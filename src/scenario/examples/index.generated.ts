// Written by `npm run generate`: do not edit.
import codingAgent from "./coding-agent.ts";
import documentProcessing from "./document-processing.ts";
import supportChat from "./support-chat.ts";

export const allExamples = [codingAgent, documentProcessing, supportChat];
